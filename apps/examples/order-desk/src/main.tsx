import { createRoot } from "react-dom/client"
import { OrderDesk } from "./OrderDesk.tsx"

createRoot(document.body).render(<OrderDesk />)
