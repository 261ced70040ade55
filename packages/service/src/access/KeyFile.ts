/**
 * Name of the file in the data directory with the API key of the local command line, mode 0600. A separate entry point,
 * so that reading the file does not load a server.
 *
 * @category constants
 * @since 0.1.0
 */
export const keyFile = "api-key"
