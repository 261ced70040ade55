import type { Command } from "effect/cli"
import * as Flags from "./cli/Flags.ts"

/** The option for the data directory, shared by all commands for a local server. */
export const dataDirFlag = Flags.path(
  "data-dir",
  "either",
  "DIR",
  "data directory (default: TABWRIGHT_DATA_DIR, or .tabwright)",
)

export const serviceFlags = {
  host: Flags.text("host", "ADDRESS", "address to listen on (default: TABWRIGHT_HOST, or 127.0.0.1)"),
  port: Flags.text("port", "N", "port of the API, or 0 for a free port (default: TABWRIGHT_PORT, or 7700)"),
  dataDir: dataDirFlag,
  shopPort: Flags.text("shop-port", "N", "port of the demo shop, which browsers can reach"),
  allowNetwork: Flags.texts(
    "allow-network",
    "RULE",
    "allow browsers to reach a private network, as HOST_OR_CIDR[:PORT]",
  ),
  publicUrl: Flags.text("public-url", "URL", "URL at which clients reach the API, if it differs from host and port"),
  allowedHosts: Flags.text(
    "allowed-hosts",
    "LIST",
    "comma-separated additional hosts to respond to: a name, *.DOMAIN, or * for all",
  ),
  roles: Flags.text(
    "roles",
    "LIST",
    "comma-separated roles of this cluster node: api, worker, browser (requires DATABASE_URL)",
  ),
  headful: Flags.toggle("headful", "show browser windows on this machine's display"),
}

export type ServiceValues = Command.Command.Config.Infer<typeof serviceFlags>
