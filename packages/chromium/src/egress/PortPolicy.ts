/**
 * Ports of other protocols than HTTP where a foreign connection does harm: mail, shells, file shares, databases. Chromium
 * blocks some of them for pages, but not for WebRTC or for code that escapes a page.
 */
const refused: ReadonlyMap<number, string> = new Map([
  [21, "FTP"],
  [22, "SSH"],
  [23, "Telnet"],
  [25, "mail"],
  [53, "DNS"],
  [110, "mail"],
  [111, "RPC"],
  [135, "Windows RPC"],
  [137, "NetBIOS"],
  [139, "NetBIOS"],
  [143, "mail"],
  [389, "LDAP"],
  [445, "SMB"],
  [465, "mail"],
  [587, "mail"],
  [636, "LDAP"],
  [873, "rsync"],
  [993, "mail"],
  [995, "mail"],
  [1433, "SQL Server"],
  [1521, "Oracle Database"],
  [1883, "MQTT"],
  [2049, "NFS"],
  [2525, "mail"],
  [3306, "MySQL"],
  [3389, "remote desktop"],
  [5432, "PostgreSQL"],
  [5672, "AMQP"],
  [5900, "remote desktop"],
  [6379, "Redis"],
  [9042, "Cassandra"],
  [9092, "Kafka"],
  [11_211, "memcached"],
  [27_017, "MongoDB"],
])

/**
 * Returns the protocol of a port that browsers and webhooks may not use; undefined for all others. A rule that names the
 * port opens it.
 *
 * @category guards
 * @since 0.1.0
 */
export const refusedPort = (port: number): string | undefined => refused.get(port)
