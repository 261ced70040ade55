import type { CallOptions, CallPromise } from "@tabwright/core/promise";
import { Recipes as Core } from "@tabwright/core/v4";
import { PageList } from "../PageList.ts";
/** Recorded tasks that run again without a model (`cacheScript`). */
export declare class Recipes {
    #private;
    /** Lists recipes, newest first. @throws any call error */
    list(query?: Core.ListRecipesQuery, options?: CallOptions): PageList<Core.RecipeListResponse, Core.RecipeView>;
    /** Fetches a recipe. @throws NotFound if it does not exist, or any other call error */
    get(id: string, options?: CallOptions): CallPromise<Core.RecipeView>;
    /** Deletes a recipe; the next run of its task records a new one. @throws any call error */
    delete(id: string, options?: CallOptions): CallPromise<void>;
}
