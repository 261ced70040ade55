/** Changes to what other packages say they need, where pnpm-workspace.yaml has no word for it. */
export const hooks = {
  readPackage(manifest) {
    if (manifest.name === "openapi-typescript") {
      // It works with the compiler API of TypeScript 5. As a peer it would get the TypeScript 7 of this project, which
      // has no such API any more.
      delete manifest.peerDependencies.typescript
      manifest.dependencies.typescript = "5.9.3"
    }
    return manifest
  },
}
