/** The setup of the project failed. The message and the advice are for users. */
export class SetUpError extends Error {
  /**
   * @param {string} message What went wrong.
   * @param {ReadonlyArray<string>} advice What to do about it, one sentence each.
   * @param {string} [log] The end of the log of what failed.
   */
  constructor(message, advice, log = "") {
    super(message)
    this.name = "SetUpError"
    this.advice = advice
    this.log = log
  }
}
