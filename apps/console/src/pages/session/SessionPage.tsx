export const SessionPage = () => null
