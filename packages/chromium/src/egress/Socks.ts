import type { Socket } from "node:net"

/** Destination of a SOCKS request. */
export interface SocksDestination {
  /** A name or an address, without brackets. */
  readonly host: string
  readonly port: number
}

const version = 5
const connectCommand = 1

/** Reads the handshake of a SOCKS5 client (RFC 1928) without authentication. Returns undefined for anything else. */
export const readSocksRequest = async (client: Socket): Promise<SocksDestination | undefined> => {
  const greeting = await read(client, 2)
  if (greeting?.[0] !== version || (await read(client, greeting[1] ?? 0)) === undefined) return undefined
  client.write(Buffer.from([version, 0]))
  const head = await read(client, 4)
  if (head?.[0] !== version || head[1] !== connectCommand) return undefined
  const host = await readHost(client, head[3])
  const port = await read(client, 2)
  return host === undefined || port === undefined ? undefined : { host, port: port.readUInt16BE() }
}

const readHost = async (client: Socket, type: number | undefined): Promise<string | undefined> => {
  if (type === 1) return (await read(client, 4))?.join(".")
  if (type === 4) {
    const address = (await read(client, 16))?.toString("hex")
    return address?.match(/.{4}/g)?.join(":")
  }
  const length = type === 3 ? await read(client, 1) : undefined
  return length === undefined ? undefined : (await read(client, length[0] ?? 0))?.toString("latin1")
}

/** Completes a handshake. Chromium has one error for all failures, `ERR_SOCKS_CONNECTION_FAILED`. */
export const answerSocks = (client: Socket, isOpen: boolean): void => {
  const answer = Buffer.from([version, isOpen ? 0 : 1, 0, 1, 0, 0, 0, 0, 0, 0])
  if (isOpen) client.write(answer)
  else client.end(answer)
}

/** Reads that many bytes. Returns undefined if the client closes first. */
const read = (client: Socket, bytes: number): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    const look = () => {
      const data: Buffer | null = bytes === 0 ? Buffer.alloc(0) : client.read(bytes)
      if (data === null && !client.readableEnded && !client.destroyed) return
      client.off("readable", look).off("end", look).off("close", look)
      resolve(data?.length === bytes ? data : undefined)
    }
    client.on("readable", look).on("end", look).on("close", look)
    look()
  })
