import { execFile, spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { promisify } from "node:util"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { postgresPrograms, startPostgres, type SystemPostgres } from "./fixture/SystemPostgres.ts"

const script = path.join(import.meta.dirname, "..", "..", "..", "deploy", "compose", "backup", "backup.sh")
const programs = postgresPrograms()
const hasRclone = spawnSync("rclone", ["version"]).error === undefined

let folder: string
let postgres: SystemPostgres | undefined
beforeAll(async () => {
  folder = fs.mkdtempSync("/tmp/tabwright-backup-")
  fs.chmodSync(folder, 0o711)
  if (programs === undefined) return
  postgres = await startPostgres(programs, path.join(folder, "postgres"))
  fs.mkdirSync(path.join(folder, "store", "tabwright"), { recursive: true })
})
afterAll(async () => {
  await postgres?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

describe("The backup script of deploy/compose", () => {
  it("backs up the database and then the bucket, and keeps what was deleted since", async ({ skip }) => {
    if (postgres === undefined || !hasRclone) return skip("PostgreSQL or rclone is not installed")
    const backups = path.join(folder, "backup")
    const store = path.join(folder, "store")
    const env = {
      ...process.env,
      ...postgres.env,
      DATABASE_URL: postgres.url,
      S3_BUCKET: "tabwright",
      BACKUP_DIR: backups,
      // The bucket is a folder here; the script knows only the remote.
      RCLONE_CONFIG_STORE_TYPE: "alias",
      RCLONE_CONFIG_STORE_REMOTE: store,
      RCLONE_CONFIG: path.join(folder, "rclone.conf"),
    }
    const run = (program: string, ...args: ReadonlyArray<string>) => promisify(execFile)(program, [...args], { env })
    await run("createdb", "tabwright")
    await run("psql", "--dbname=tabwright", "--command=CREATE TABLE note AS SELECT 'kept'::text AS text")
    fs.writeFileSync(path.join(store, "tabwright", "a"), "first")
    await assertFails(run(script, "check"))

    await run(script, "once")
    await run(script, "check")
    const dumps = () => fs.readdirSync(backups).filter((name) => name.endsWith(".dump"))
    const [dump = ""] = dumps()
    assert.lengthOf(dumps(), 1)
    assert.strictEqual(fs.readFileSync(path.join(backups, "files", "a"), "utf8"), "first")

    // An old dump is removed, and a file that the server has deleted is kept for the older dumps.
    const old = path.join(backups, "20200101T000000Z.dump")
    fs.copyFileSync(path.join(backups, dump), old)
    fs.utimesSync(old, 0, 0)
    fs.rmSync(path.join(store, "tabwright", "a"))
    fs.writeFileSync(path.join(store, "tabwright", "b"), "second")
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await run(script, "once")
    assert.lengthOf(dumps(), 2)
    assert.deepStrictEqual(fs.readdirSync(path.join(backups, "files")), ["b"])
    const [deleted = ""] = fs.readdirSync(path.join(backups, "deleted"))
    assert.strictEqual(fs.readFileSync(path.join(backups, "deleted", deleted, "a"), "utf8"), "first")

    await run("createdb", "restored")
    await run("pg_restore", "--exit-on-error", "--no-owner", "--dbname=restored", path.join(backups, dump))
    const { stdout } = await run(
      "psql",
      "--dbname=restored",
      "--tuples-only",
      "--no-align",
      "--command=SELECT text FROM note",
    )
    assert.strictEqual(stdout.trim(), "kept")

    // A failed backup leaves no dump that looks complete, and is not reported as one.
    fs.rmSync(path.join(backups, "last"))
    await assertFails(promisify(execFile)(script, ["once"], { env: { ...env, S3_BUCKET: "missing" } }))
    assert.lengthOf(dumps(), 2)
    assert.isEmpty(fs.readdirSync(backups).filter((name) => name.endsWith(".partial")))
    await assertFails(run(script, "check"))
  })
})

const assertFails = async (work: Promise<unknown>) => {
  const failed = await work.then(
    () => false,
    () => true,
  )
  assert.isTrue(failed)
}
