/** Steps a run may take where the request does not say; from interface/v2.md, `maxSteps`. */
export const defaultMaxSteps = 100
