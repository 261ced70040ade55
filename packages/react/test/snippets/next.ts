import { runRoutes } from "@tabwright/react/server"
import { Tabwright } from "@tabwright/sdk"

const handler = runRoutes({
  client: new Tabwright(), // reads TABWRIGHT_API_KEY and TABWRIGHT_BASE_URL
  authorize: () => true, // your check of the user
})

export { handler as GET, handler as POST }
