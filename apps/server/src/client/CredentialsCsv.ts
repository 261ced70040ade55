import { readCredentialsCsv } from "@tabwright/core/contract"
import { parse } from "csv-parse/sync"

/** Reads the export of a browser or password manager. Fails with the reason if it is not one. */
export const credentialsOfCsv = (content: string) =>
  readCredentialsCsv(content, (text, options) => parse(text, options))
