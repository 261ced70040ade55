/**
 * Whether a target shows one of Chromium's own pages, which may do more than the web: no client gets near it, and no list
 * of open pages has it.
 *
 * @category guards
 * @since 0.1.0
 */
export const isPrivilegedUrl = (url: string): boolean => /^(chrome|chrome-untrusted|devtools):/.test(url)
