/** A list of reviews in an open shadow root, which the page declares; this adds the choice by stars. */
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
