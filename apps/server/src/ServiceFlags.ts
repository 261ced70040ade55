import type { Command } from "effect/cli"
import * as Flags from "./syntax/Flags.ts"

/**
 * Where everything is kept: what every command of a server on this machine understands.
 *
 * @category constants
 * @since 0.1.0
 */
export const dataDirFlag = Flags.path(
  "data-dir",
  "either",
  "DIR",
  "where everything is kept (default: TABWRIGHT_DATA_DIR, else .tabwright)",
)

/**
 * What every command that starts a service understands.
 *
 * @category constants
 * @since 0.1.0
 */
export const serviceFlags = {
  host: Flags.text("host", "ADDRESS", "address to listen on (default: TABWRIGHT_HOST, else 127.0.0.1)"),
  port: Flags.text("port", "N", "port of the API (default: TABWRIGHT_PORT, else 7700; 0 takes a free one)"),
  dataDir: dataDirFlag,
  shopPort: Flags.text("shop-port", "N", "port of the demo shop; browsers may reach it"),
  allowNetwork: Flags.texts("allow-network", "RULE", "let browsers reach a private network, as HOST_OR_CIDR[:PORT]"),
  publicUrl: Flags.text("public-url", "URL", "how clients reach the API, where that is not how it listens"),
  allowedHosts: Flags.text(
    "allowed-hosts",
    "LIST",
    "further hosts that the server answers for, comma-separated: a name, *.DOMAIN, or * for all",
  ),
  roles: Flags.text("roles", "LIST", "one node of a house on DATABASE_URL: api, worker, browser, with commas between"),
  headful: Flags.toggle("headful", "show browser windows on this machine's display"),
}

/**
 * The values of {@link serviceFlags}.
 *
 * @category models
 * @since 0.1.0
 */
export type ServiceValues = Command.Command.Config.Infer<typeof serviceFlags>
