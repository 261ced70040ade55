interface ImportMeta {
  readonly env: {
    /** URL of the service, for a page that calls it directly. */
    readonly VITE_TABWRIGHT_BASE_URL: string | undefined
  }
}
