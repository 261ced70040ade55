/** The reason why a document cannot be read: a complete sentence about the file, which it calls "It". */
export class DocumentFault extends Error {}
