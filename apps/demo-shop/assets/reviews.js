/** Adds a filter by stars to the reviews, which the page declares in an open shadow root. */
customElements.define(
  "shop-reviews",
  class extends HTMLElement {
    connectedCallback() {
      const root = this.shadowRoot
      if (root === null) return
      const choice = root.querySelector("select")
      choice.addEventListener("change", () => {
        const reviews = [...root.querySelectorAll("li")]
        for (const review of reviews) review.hidden = choice.value !== "0" && review.dataset.stars !== choice.value
        root.querySelector(".none").hidden = reviews.some((review) => !review.hidden)
      })
    }
  },
)
