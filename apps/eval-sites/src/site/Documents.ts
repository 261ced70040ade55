import { usd } from "../Html.ts"
import { pdf } from "../Pdf.ts"
import type { Random } from "../Random.ts"
import { download, page, redirect, type Site } from "../Site.ts"

interface Invoice {
  readonly id: string
  readonly supplier: string
  readonly net: number
  readonly vat: number
  readonly due: string
}

const invoices: ReadonlyArray<Invoice> = [
  { id: "R-3301", supplier: "Alder Tools", net: 48_000, vat: 9_120, due: "12 January 2027" },
  { id: "R-3302", supplier: "Brisk Logistics", net: 131_550, vat: 24_995, due: "30 November 2026" },
  { id: "R-3303", supplier: "Cedar Print", net: 7_425, vat: 520, due: "2 February 2027" },
  { id: "R-3304", supplier: "Alder Tools", net: 62_010, vat: 11_782, due: "19 January 2027" },
]

const invoicePdf = ({ id, supplier, net, vat, due }: Invoice): string =>
  pdf([
    [`Invoice ${id}`, supplier, `Net ${usd(net)}`, `VAT ${usd(vat)}`, `Total ${usd(net + vat)}`],
    [
      "Terms",
      `Payable until ${due}.`,
      "Two percent discount within 10 days.",
      `Account of ${supplier}: DE00 ${id.slice(2)} 0000`,
    ],
  ])

const manual = pdf([
  ["Heron 200 pump, operating manual", "Weight: 14.5 kg", "Flow: 62 l/min"],
  ["Maintenance", "Replace the seal after 800 hours of operation.", "Torque of the housing bolts: 23 Nm."],
  ["Faults", "E07: intake blocked. Clean the filter.", "E12: motor too hot. Wait 20 minutes."],
])

const regions = ["North", "South", "East", "West"] as const

const salesRows = (
  random: Random,
): ReadonlyArray<{ readonly month: number; readonly region: string; readonly units: number }> =>
  Array.from({ length: 12 }, (_, at) => at + 1).flatMap((month) =>
    regions.map((region) => ({ month, region, units: 100 + random.integer(400) })),
  )

/** Documents to read and to download: PDF invoices, a manual, a CSV table. */
export const documents: Site = {
  name: "documents",
  about: "PDF and CSV files",
  open: (random) => {
    const sales = salesRows(random)
    const csv = `month,region,units\n${sales.map(({ month, region, units }) => `${month},${region},${units}`).join("\n")}\n`
    const state = {
      downloads: new Array<string>(),
      approved: new Array<string>(),
      rejected: new Array<string>(),
      sales,
    }
    const main = () =>
      page(
        "Documents",
        `<h1>Documents</h1><h2>Invoices to check</h2><table><tr><th>Number</th><th>Supplier</th><th>File</th><th></th></tr>
        ${invoices
          .map(({ id, supplier }) => {
            const done = state.approved.includes(id) ? "approved" : state.rejected.includes(id) ? "rejected" : ""
            const forms = `<form method="post" action="approve"><button name="id" value="${id}">Approve</button> <button name="id" value="${id}" formaction="reject">Reject</button></form>`
            return `<tr><td>${id}</td><td>${supplier}</td><td><a href="${id}.pdf">PDF</a></td><td>${done || forms}</td></tr>`
          })
          .join("")}</table>
        <h2>Other</h2><ul><li><a href="manual.pdf">Heron 200 manual (PDF)</a></li><li><a href="manual.pdf" download="heron-200.pdf">Download the manual</a></li><li><a href="sales.csv">Sales 2026 (CSV)</a></li><li><a href="prices-2025.xlsx">Prices 2025 (Excel)</a></li></ul>`,
      )
    return {
      state,
      respond: ({ method, path, form }) => {
        if (method === "POST" && (path === "approve" || path === "reject")) {
          state[path === "approve" ? "approved" : "rejected"].push(form.get("id") ?? "")
          return redirect("")
        }
        if (path === "") return main()
        if (path === "sales.csv") {
          state.downloads.push("sales-2026.csv")
          return download("sales-2026.csv", "text/csv", csv)
        }
        if (path === "prices-2025.xlsx")
          return page("Gone", "<h1>410: this file was deleted by its owner</h1>", { status: 410 })
        if (path === "manual.pdf") {
          state.downloads.push("manual.pdf")
          return { headers: { "content-type": "application/pdf" }, body: manual }
        }
        const invoice = invoices.find(({ id }) => path === `${id}.pdf`)
        return invoice && { headers: { "content-type": "application/pdf" }, body: invoicePdf(invoice) }
      },
    }
  },
}
