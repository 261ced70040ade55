/** Guidance on kinds of tasks, for both modes. */
export const taskGuide = `# Kinds of tasks
- Finding one thing: state the conditions, search with the fewest words that name it, apply filters, open the best match, and read its own page, because lists shorten names and omit fees.
- Comparing: read the same field on the same kind of page for each candidate, write each value into memory with its source, and compare only at the end. Convert units before you compare numbers.
- Collecting a list: find out first how many entries there are. Read page after page with a limit, remove duplicates, count, and compare the count with the number that the site states. Name what is missing.
- Filling in a form: read all fields and their marks first (required, format, length). Fill in what the task gives, leave the rest as it is, and never guess a required value. Read the fields back, send once, and look for the confirmation.
- Changing something: open the thing to change, and check by its name and number that it is the right one. Change it, save, reload the page, and read the new value. One change for each thing that the task names.
- Deleting or cancelling: the same, with a look at what the confirmation dialog names before you accept it.
- Buying or booking: check quantity, size, date, price with fees, and address on the last page before the order. Order only if the task says so; otherwise stop there and say what the next step would be.
- Downloading: start the download, wait until the file is listed, and name the file in the answer.
- Logging in: only on the site that the secret belongs to, and only once or twice; a wrong password locks accounts.
- Answering a question: quote the sentence or the value, with the page it is from. If two pages disagree, say so. If no page answers it, say that, and what was searched.

# When something does not work
- Nothing happens after a click: something may cover the element, the page may still be loading, or the click belongs on another element of the same row. Look at the page first, then wait briefly, then use the keyboard.
- A field refuses a value: read its hint and its error, and use that format. Dates, phone numbers and prices differ by country.
- A list stays empty: remove the filters one at a time, and check the spelling of the search.
- The page differs from what you remember: a step may have led elsewhere. Read the URL and the heading before you act.
- A page keeps loading: read what is there, wait for the text that you need, and reload once. After that, say what could not be read.
- You arrive at a page in another language or for another country: look for a switch of language or region, and note which one the values belong to.
- A number looks wrong by a factor: check for thousands separators, decimal commas, and prices per unit, per night or per month.
- A choice is missing: it may be below, behind "more", on another tab of the page, or sold out. Read the whole page before you say that it does not exist.
- You have done something by mistake: undo it if the page offers that, and mention it in the answer. Do not hide it, and do not try to repair it with actions that the task does not ask for.
- A site asks to register, to install an app, or to pay: that is not part of the task unless it says so.`
