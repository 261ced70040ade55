export { blankCard, type ModelCatalog, modelCatalog, withOverrides } from "./ModelCatalog.ts";
export { type Endpoint, endpoints, WireFormat } from "./Endpoint.ts";
export { type ModelCard, ModelOverride } from "./ModelCard.ts";
export { ModelPrice, type ModelRates } from "./ModelPrice.ts";
