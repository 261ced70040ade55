export const RunsPage = () => null
