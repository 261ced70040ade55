/**
 * Keeps the key of a signed-in tab over a reload: sealed in the tab's own storage by a key that no script can read, which stands in the
 * browser's database. Where the page is not a secure context (http on another machine) there is no such key, and nothing is kept.
 */

const place = "tabwright.sealed-key"
const database = "tabwright"
const store = "keys"
const algorithm = "AES-GCM"

interface Sealed {
  readonly iv: ReadonlyArray<number>
  readonly sealed: ReadonlyArray<number>
}

const settled = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error("The browser's database did not answer"))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return settled(request)
}

const sealingKey = async (): Promise<CryptoKey> => {
  const db = await open()
  try {
    const kept: unknown = await settled(db.transaction(store).objectStore(store).get("seal"))
    if (kept instanceof CryptoKey) return kept
    const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"])
    await settled(db.transaction(store, "readwrite").objectStore(store).put(made, "seal"))
    return made
  } finally {
    db.close()
  }
}

const isPossible = (): boolean => globalThis.isSecureContext && "indexedDB" in globalThis

/** Seals `apiKey` for the next load of this tab. Where that cannot be, the tab forgets it with the page. */
export const keepKey = async (apiKey: string): Promise<void> => {
  if (!isPossible()) return
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const key = await sealingKey()
    const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(apiKey))
    sessionStorage.setItem(place, JSON.stringify({ iv: [...iv], sealed: [...new Uint8Array(sealed)] }))
  } catch (error) {
    console.warn("The key is not kept over a reload", error)
  }
}

/** Opens what {@link keepKey} sealed; undefined where there is nothing, or nothing that this browser can open. */
export const keptKey = async (): Promise<string | undefined> => {
  if (!isPossible()) return undefined
  const kept = sessionStorage.getItem(place)
  if (kept === null) return undefined
  try {
    const { iv, sealed }: Sealed = JSON.parse(kept)
    const parameters = { name: algorithm, iv: Uint8Array.from(iv) }
    const opened = await crypto.subtle.decrypt(parameters, await sealingKey(), Uint8Array.from(sealed))
    return new TextDecoder().decode(opened)
  } catch {
    forgetKey()
    return undefined
  }
}

export const forgetKey = (): void => sessionStorage.removeItem(place)
