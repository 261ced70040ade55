/** Causes of failed installations by log line, each with advice. The first match is used. */
const causes = [
  {
    sign: /ERR_PNPM_OUTDATED_LOCKFILE/,
    advice: (/** @type {string} */ root) => [
      "A package.json was changed, but pnpm-lock.yaml was not.",
      `Run \`npx -y pnpm@12 install\` in ${root} once, and commit pnpm-lock.yaml.`,
    ],
  },
  {
    sign: /ENOSPC/,
    advice: () => ["The disk is full. The project needs about 1 GB."],
  },
  {
    sign: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|ENOTCACHED|ERR_PNPM_META_FETCH_FAIL|error sending request/,
    advice: () => [
      "The npm registry did not respond. Only the first start requires it.",
      "Check the network and `npm config get registry`; behind a proxy, set HTTPS_PROXY.",
    ],
  },
  {
    sign: /UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT/,
    advice: () => [
      "The registry's certificate is not trusted. Set NODE_EXTRA_CA_CERTS to your organization's certificate.",
    ],
  },
  {
    sign: /E401|E403|ERR_PNPM_FETCH_40[13]/,
    advice: () => ["The registry denied access. Check the token in your .npmrc (`npm whoami`)."],
  },
  {
    sign: /E404|ETARGET|ERR_PNPM_NO_MATCHING_VERSION|ERR_PNPM_FETCH_404/,
    advice: () => ["Your registry does not have one of the packages. Check `npm config get registry`."],
  },
  {
    sign: /EACCES|EPERM|EROFS|[Pp]ermission denied|Read-only file system/,
    advice: (/** @type {string} */ root) => [
      `A file is not writable; see the log for its path. ${root} and its node_modules must belong to the current user.`,
      "After a run as root, remove node_modules as root once, or run as root again.",
    ],
  },
  {
    sign: /could not be started: spawn npx ENOENT|command not found|npx: not found/,
    advice: () => ["npx was not found. Install npm 10 or newer: it comes with Node 20."],
  },
]

/**
 * Says what to do about a failed installation.
 *
 * @param {string} log
 * @param {string} root
 * @returns {ReadonlyArray<string>}
 */
export const advise = (log, root) => [
  ...(causes.find(({ sign }) => sign.test(log))?.advice(root) ?? [
    "See the log above for the cause. Otherwise, remove node_modules and try again.",
  ]),
  ...oldNpm(),
]

/** Warns about an npm older than the one included in Node 20. */
const oldNpm = () => {
  const version = /npm\/(\d+)/.exec(process.env["npm_config_user_agent"] ?? "")?.[1]
  return version !== undefined && Number(version) < 9
    ? [`Your npm is version ${version}; run \`npm install -g npm@latest\` and try again.`]
    : []
}
