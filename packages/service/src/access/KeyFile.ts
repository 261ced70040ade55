/**
 * Where the key of the server's own command line stands in the data folder, mode 0600. An entry of its own: who only reads
 * the file need not load a server.
 *
 * @category constants
 * @since 0.1.0
 */
export const keyFile = "api-key"
