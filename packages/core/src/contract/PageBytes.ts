/**
 * Maximum content of one list page: 1 MiB. A page ends early at the limit but holds at least one row.
 *
 * @category constants
 * @since 0.1.0
 */
export const pageBytes = 1_048_576
