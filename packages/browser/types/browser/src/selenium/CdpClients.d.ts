import type { BidiMapper } from "chromium-bidi";
import type { Wire } from "../transfer/FileTransfers.ts";
type Client = BidiMapper.CdpClient;
/** The CDP sessions of a connection, as the mapper needs them. The first one is the browser's. */
export declare const openClients: (wire: Wire, Emitter: typeof BidiMapper.EventEmitter) => {
    readonly browser: Client;
    readonly connection: BidiMapper.CdpConnection;
};
export {};
