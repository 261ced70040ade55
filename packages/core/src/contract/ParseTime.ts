/** Parses a time sent by a client. Without a zone it is UTC. A leap second maps to the start of the next minute. */
export const parseTime = (text: string): Date => {
  const zoned = /(z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`
  // RFC 3339 has leap seconds, JavaScript dates do not.
  const leap = /^(.{16}):60(?:\.\d+)?/.exec(zoned)
  return leap === null ? new Date(zoned) : new Date(Date.parse(zoned.replace(leap[0], `${leap[1]}:59`)) + 1000)
}
