/** What the planner does, with a task of each kind. Declined tasks and `docs/guides/tasks.md` show them; a test carries them out. */
export const abilities: ReadonlyArray<{ readonly name: string; readonly examples: ReadonlyArray<string> }> = [
  { name: "Open pages and click", examples: ["Go to https://shop.example", 'Click "Save"', "Press Enter"] },
  { name: "Type and choose", examples: ['Enter "Ada" as the first name', "Set the country to Norway"] },
  { name: "Fill in forms", examples: ['Send the message "Hello" as Ada Berg, ada@berg.example'] },
  { name: "Turn on and off", examples: ["Turn off the hall light", "Check With breakfast"] },
  { name: "Use entries of lists and tables", examples: ['Delete "Call the plumber"', "Remove Ben Cole from the team"] },
  { name: "Add and change entries", examples: ['Add "Buy stamps" to the list'] },
  { name: "Search, sort and filter", examples: ['Search for "mug"', "Sort by price"] },
  { name: "Move and drag", examples: ['Drag "Lamp" to "Packed"'] },
  {
    name: "Work out sums and copy texts",
    examples: ["Solve the sum and enter the result", "Click the numbers in ascending order"],
  },
  { name: "Attach files", examples: ["Upload letter.txt as the cover letter"] },
  { name: "Sign in", examples: ['Log in as "ada" with the password "pw-7"', "Sign in with the shop credential"] },
  { name: "Read values", examples: ["What is the phone number of Lena Voss?", "Return the delivery date"] },
  { name: "Count and compare", examples: ["Which cabin is the cheapest?", "How many invoices are paid?"] },
  { name: "Wait and check", examples: ["Wait 2 seconds", 'Check that "Welcome" is visible'] },
  {
    name: "Save what it read",
    examples: ["Extract the table with fields name and phone and save it as people.csv", "Take a screenshot"],
  },
]
