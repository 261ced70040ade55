export const NewRunPage = () => null
