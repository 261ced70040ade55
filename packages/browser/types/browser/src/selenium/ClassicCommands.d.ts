import { type BidiSession } from "./BidiSession.ts";
/** Runs a command of classic WebDriver, such as "GET /url". @throws BidiError */
export declare const runClassicCommand: (session: BidiSession, name: string, body: unknown) => Promise<unknown>;
