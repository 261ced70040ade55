/** Returns the object without undefined properties, so that unset options are not sent. */
export const omitUndefined = <A extends object>(values: A): { [key in keyof A]?: Exclude<A[key], undefined> } =>
  // Exactly the defined keys remain.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [key in keyof A]?: Exclude<A[key], undefined>
  }
