/**
 * Content of one page of a list in bytes: 1 MiB. A page that would hold more is shorter, and holds at least one row.
 *
 * @category constants
 * @since 0.1.0
 */
export const pageBytes = 1_048_576
