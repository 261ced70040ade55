/**
 * An address of the service as this page reaches it: a service that is told a public address names that one in its links, and no frame of
 * another origin would be let in here.
 */
export const ownAddress = (address: string, parameters: Readonly<Record<string, string>> = {}): string => {
  const url = new URL(address, location.origin)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.pathname + url.search
}
