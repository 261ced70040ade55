/**
 * Stores the API key of a signed-in tab across reloads: encrypted in session storage, with a non-extractable key in
 * IndexedDB. Without a secure context (http on another machine) nothing is stored.
 */

const storageKey = "tabwright.sealed-key"
const database = "tabwright"
const store = "keys"
const algorithm = "AES-GCM"

interface Sealed {
  readonly iv: ReadonlyArray<number>
  readonly sealed: ReadonlyArray<number>
}

const resultOf = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error("IndexedDB request failed"))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return resultOf(request)
}

const encryptionKey = async (): Promise<CryptoKey> => {
  const db = await open()
  try {
    const existing: unknown = await resultOf(db.transaction(store).objectStore(store).get("seal"))
    if (existing instanceof CryptoKey) return existing
    const created = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"])
    await resultOf(db.transaction(store, "readwrite").objectStore(store).put(created, "seal"))
    return created
  } finally {
    db.close()
  }
}

const isSupported = (): boolean => globalThis.isSecureContext && "indexedDB" in globalThis

/** Encrypts and stores `apiKey`. Does nothing where that is not possible. */
export const storeKey = async (apiKey: string): Promise<void> => {
  if (!isSupported()) return
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const key = await encryptionKey()
    const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(apiKey))
    sessionStorage.setItem(storageKey, JSON.stringify({ iv: [...iv], sealed: [...new Uint8Array(sealed)] }))
  } catch (error) {
    console.warn("Could not store the key. Reloading the page signs you out.", error)
  }
}

/** Returns the stored key. Returns undefined if there is none or it cannot be decrypted. */
export const loadKey = async (): Promise<string | undefined> => {
  if (!isSupported()) return undefined
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return undefined
  try {
    const { iv, sealed }: Sealed = JSON.parse(stored)
    const parameters = { name: algorithm, iv: Uint8Array.from(iv) }
    const decrypted = await crypto.subtle.decrypt(parameters, await encryptionKey(), Uint8Array.from(sealed))
    return new TextDecoder().decode(decrypted)
  } catch {
    deleteStoredKey()
    return undefined
  }
}

export const deleteStoredKey = (): void => sessionStorage.removeItem(storageKey)
