import { readFileSync } from "node:fs"
import { join } from "node:path"
import Ajv from "ajv"
import { assert, describe, test } from "vitest"
import { parse, parseAllDocuments } from "yaml"
import { chart, chartHash, renderedByHelm, renderedFile } from "../../deploy/Chart.mjs"
import { moduleOf, unknownNames } from "../../deploy/KnownNames.mjs"

// The type of a manifest depends on its kind.
/** @typedef {any} Manifest */

const text = readFileSync(renderedFile, "utf8")
/** @type {ReadonlyArray<Manifest>} */
const manifests = parseAllDocuments(text).flatMap((document) => document.toJS() ?? [])

/** @param {string} kind */
const ofKind = (kind) => manifests.filter((manifest) => manifest.kind === kind)
const deployments = ofKind("Deployment")
/** @param {Manifest} manifest */
const roleOf = (manifest) => manifest.metadata.name.split("-").at(-1)

describe("Helm chart", () => {
  test("has an up-to-date rendering (node scripts/render-chart.mjs)", () => {
    assert.strictEqual(text.split("\n", 1)[0], `# Of ${chartHash()}`)
  })

  test("renders the same with Helm, if installed", ({ skip }) => {
    const helm = renderedByHelm()
    if (helm === undefined) return skip("helm is not on the PATH")
    const byHelm = parseAllDocuments(helm).flatMap((document) => document.toJS() ?? [])
    /** @param {Manifest} one */
    const name = (one) => `${one.kind}/${one.metadata.name}`
    const sorted = (/** @type {ReadonlyArray<Manifest>} */ all) =>
      all.toSorted((a, b) => name(a).localeCompare(name(b)))
    assert.deepStrictEqual(sorted(byHelm), sorted(manifests))
  })

  test("renders manifests that match the Kubernetes schemas", async () => {
    assert.isAbove(manifests.length, 15)
    for (const manifest of manifests) {
      const module = await import(moduleOf(manifest.apiVersion, manifest.kind))
      new module[manifest.kind](manifest).validate()
      assert.deepStrictEqual(unknownNames(manifest), [])
    }
  })

  test("detects schema violations and unknown names", async () => {
    const { Deployment } = await import("kubernetes-models/apps/v1/Deployment")
    const broken = structuredClone(deployments[0])
    broken.spec.template.spec.containers[0].ports[0].containerPort = "http"
    assert.throws(() => new Deployment(broken).validate(), /containerPort/)
    broken.spec.template.spec.containers[0].imag = "a"
    broken.spec.template.spec.securityContext.runAsRoot = false
    assert.deepStrictEqual(unknownNames(broken).toSorted(), [
      "Deployment.spec.template.spec.containers[0].imag",
      "Deployment.spec.template.spec.securityContext.runAsRoot",
    ])
  })

  test("gives each role probes, resource limits and an unprivileged user", () => {
    assert.deepStrictEqual(deployments.map(roleOf), ["api", "worker", "browser"])
    for (const deployment of deployments) {
      const { spec } = deployment.spec.template
      const [container] = spec.containers
      assert.strictEqual(container.livenessProbe.httpGet.path, "/healthz")
      assert.strictEqual(container.readinessProbe.httpGet.path, "/readyz")
      assert.isTrue(spec.securityContext.runAsNonRoot)
      assert.isFalse(container.securityContext.allowPrivilegeEscalation)
      assert.deepStrictEqual(container.securityContext.capabilities, { drop: ["ALL"] })
      assert.isString(container.resources.limits.memory)
      const env = new Map(container.env.map((/** @type {Manifest} */ one) => [one.name, one.value]))
      assert.strictEqual(env.get("TABWRIGHT_ROLES"), roleOf(deployment))
      assert.strictEqual(env.get("TABWRIGHT_RECORDING"), roleOf(deployment) === "worker" ? "off" : "low")
      assert.isFalse("replicas" in deployment.spec, "sets replicas only without an autoscaler")
    }
    assert.strictEqual(deployments[2].spec.template.spec.securityContext.seccompProfile.type, "Localhost")
  })

  test("replaces nodes one by one and gives each time to drain", () => {
    const updates = deployments.map(({ spec }) => spec.strategy)
    assert.deepStrictEqual(
      updates.map(({ type, rollingUpdate }) => [type, rollingUpdate.maxSurge, rollingUpdate.maxUnavailable]),
      [
        ["RollingUpdate", 1, 0],
        ["RollingUpdate", 1, 0],
        ["RollingUpdate", 1, 1],
      ],
    )
    for (const deployment of deployments) {
      const { containers, terminationGracePeriodSeconds } = deployment.spec.template.spec
      const [{ env, lifecycle }] = containers
      const { value } = env.find((/** @type {Manifest} */ one) => one.name === "TABWRIGHT_DRAIN_TIMEOUT_SECONDS")
      const [, pause = 0] = lifecycle?.preStop.exec.command ?? []
      assert.strictEqual(Number(pause) > 0, roleOf(deployment) === "api", "only API nodes are behind load balancers")
      // A node needs up to 15 seconds to exit.
      assert.isAtLeast(terminationGracePeriodSeconds, Number(value) + Number(pause) + 15)
    }
  })

  test("has selectors that match their pods", () => {
    const labels = new Map(deployments.map((one) => [roleOf(one), one.spec.template.metadata.labels]))
    const selecting = [
      ...deployments.map((one) => [roleOf(one), one.spec.selector.matchLabels]),
      ...ofKind("PodDisruptionBudget").map((one) => [roleOf(one), one.spec.selector.matchLabels]),
      ...ofKind("NetworkPolicy").map((one) => [roleOf(one), one.spec.podSelector.matchLabels]),
      ...ofKind("Service").map((one) => ["api", one.spec.selector]),
    ]
    assert.lengthOf(selecting, 10)
    for (const [role, selector] of selecting) assert.include(labels.get(role), selector)
  })

  test("needs no affinity of clients to nodes", () => {
    const [service] = ofKind("Service")
    assert.notProperty(service.spec, "sessionAffinity")
    assert.notInclude(JSON.stringify(ofKind("Ingress")), "affinity")
  })

  test("lets each role receive only what it serves", () => {
    const policies = new Map(ofKind("NetworkPolicy").map((one) => [roleOf(one), one.spec]))
    assert.sameMembers([...policies.keys()], deployments.map(roleOf))
    for (const [role, { egress, ingress, policyTypes }] of policies) {
      assert.deepStrictEqual(policyTypes, ["Ingress", "Egress"])
      const sources = ingress.map((/** @type {Manifest} */ { from }) => JSON.stringify(from))
      // Nodes of the cluster, Prometheus, and for the API its clients.
      assert.lengthOf(sources, role === "api" ? 3 : 2, role)
      assert.include(sources.at(-1), "monitoring")
      assert.strictEqual(
        sources.some((/** @type {string} */ text) => text.includes('"ingress"')),
        role === "api",
      )
      const open = egress.flatMap((/** @type {Manifest} */ { to = [] }) =>
        to.flatMap((/** @type {Manifest} */ one) => one.ipBlock ?? []),
      )
      for (const { cidr, except } of open) assert.isNotEmpty(except, cidr)
    }
  })

  test("contains the dashboard as Grafana loads it", () => {
    const [config] = ofKind("ConfigMap")
    assert.strictEqual(config.metadata.labels["grafana_dashboard"], "1")
    assert.deepStrictEqual(
      JSON.parse(config.data["tabwright.json"]),
      JSON.parse(readFileSync(join(chart, "dashboard.json"), "utf8")),
    )
  })

  test("scales by metrics of the service", () => {
    const figures = readFileSync(join(chart, "../../../packages/service/src/telemetry/ServiceMetrics.ts"), "utf8")
    const queries = ofKind("ScaledObject").map(({ spec }) => spec.triggers[0].metadata.query)
    assert.lengthOf(queries, 2)
    for (const query of queries) assert.include(figures, `"${/tabwright_\w+/.exec(query)?.[0]}"`)
  })

  test("rejects unknown values", () => {
    const schema = JSON.parse(readFileSync(join(chart, "values.schema.json"), "utf8"))
    const isFit = new Ajv.default({ strict: false }).compile(schema)
    const values = parse(readFileSync(join(chart, "values.yaml"), "utf8"))
    assert.isTrue(isFit(values), JSON.stringify(isFit.errors))
    assert.isFalse(isFit({ ...values, autoscaling: { ...values.autoscaling, kind: "vpa" } }))
    assert.isFalse(isFit({ ...values, browser: { ...values.browser, replica: 3 } }))
    assert.isFalse(isFit({ ...values, worker: { ...values.worker, rollingUpdate: { surge: 1 } } }))
    assert.isFalse(isFit({ ...values, imagePullSecret: "a" }))
  })
})
