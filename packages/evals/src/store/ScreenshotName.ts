/** Returns the name of the artifact with the last screenshot of a repetition. */
export const screenshotName = (caseId: string, repetition: number): string => `${caseId}-${repetition}.jpg`
