import type { WebSocket } from "ws";
import { type CdpAddress } from "../connection/CdpSocket.ts";
import type { Extension } from "./Extension.ts";
/**
 * Connects a client of Stagehand, or the runtime that such a client started, to the browser. The target of the runtime is
 * a worker of this process; the browser receives everything else, and files of this machine.
 */
export declare const relay: (client: WebSocket, address: CdpAddress, extension: Extension) => Promise<void>;
