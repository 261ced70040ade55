/**
 * Version of the protocol between nodes: their RPCs, tokens and forwarded requests, and the engine's messages. A release
 * raises it by one if it uses anything that the previous release does not understand.
 */
export const protocolVersion = 1

/**
 * Returns the version in which this node and one of version `other` call each other. Undefined if they are more than one
 * version apart: a node supports its own and the previous one.
 */
export const commonProtocol = (other: number, own = protocolVersion): number | undefined =>
  Math.abs(other - own) > 1 ? undefined : Math.min(other, own)
