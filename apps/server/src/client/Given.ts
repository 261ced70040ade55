/**
 * The object without what is undefined: an option that was not given is not sent.
 *
 * @category constructors
 * @since 0.1.0
 */
export const given = <A extends object>(values: A): { [key in keyof A]?: Exclude<A[key], undefined> } =>
  // What is left has exactly the keys whose values are there.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [key in keyof A]?: Exclude<A[key], undefined>
  }
