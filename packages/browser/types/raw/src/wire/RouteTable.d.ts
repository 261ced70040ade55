import * as Context from "effect/Context";
import * as FindMyWay from "effect/http/FindMyWay";
import * as HttpRouter from "effect/http/HttpRouter";
import * as Layer from "effect/Layer";
/**
 * The declared path of a request's URL, with its methods: those of its routes, HEAD if it has GET, and OPTIONS.
 *
 * @category models
 * @since 0.1.0
 */
export interface KnownPath {
    readonly route: string;
    readonly methods: ReadonlyArray<string>;
}
declare const RouteTable_base: Context.ServiceClass<RouteTable, "@tabwright/raw/wire/RouteTable", {
    /** Returns undefined for an unknown path. */
    find(url: string): KnownPath | undefined;
}>;
/**
 * Finds the methods of paths.
 *
 * @category services
 * @since 0.1.0
 */
export declare class RouteTable extends RouteTable_base {
    /** Replaces the router, which has this configuration, by one that records each route added for one method. */
    static readonly layer: (routerConfig?: Partial<FindMyWay.RouterConfig>) => Layer.Layer<HttpRouter.HttpRouter | RouteTable, never, HttpRouter.HttpRouter>;
}
export {};
