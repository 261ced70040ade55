/**
 * The task of the first run: search, sort, product page, cart, a table read from it, and a file.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultTask = (shopUrl: string): string =>
  [
    `Go to ${shopUrl}, search for "lamp" and sort the results by price from low to high.`,
    "Open the cheapest result and add it to the cart.",
    "Extract the cart table and save it as cart.csv.",
    "Return the cart total.",
  ].join(" ")
