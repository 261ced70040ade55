/** v2 models with their supported levels; an empty list supports none. Claude ids use dashes in v2. */
export declare const taskModels: readonly [{
    readonly model: "browser-use-llm";
    readonly provider: "tabwright";
    readonly family: "service";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
}, {
    readonly model: "browser-use-2.0";
    readonly provider: "tabwright";
    readonly family: "service";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
}, {
    readonly model: "gemini-2.5-flash";
    readonly provider: "google";
    readonly family: "gemini-2.5";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
}, {
    readonly model: "gemini-flash-latest";
    readonly provider: "google";
    readonly family: "gemini-2.5";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
}, {
    readonly model: "gemini-flash-lite-latest";
    readonly provider: "google";
    readonly family: "gemini-2.5";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
}, {
    readonly model: "gemini-3-flash-preview";
    readonly provider: "google";
    readonly family: "gemini-3-flash";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
}, {
    readonly model: "gemini-3.5-flash";
    readonly provider: "google";
    readonly family: "gemini-3-flash";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "gemini-2.5-pro";
    readonly provider: "google";
    readonly family: "gemini-2.5-pro";
    readonly levels: readonly ["low", "medium", "high"];
}, {
    readonly model: "gemini-3-pro-preview";
    readonly provider: "google";
    readonly family: "gemini-3-pro";
    readonly levels: readonly ["low", "high"];
}, {
    readonly model: "gemini-3.1-pro-preview";
    readonly provider: "google";
    readonly family: "gemini-3-pro";
    readonly levels: readonly ["low", "high"];
}, {
    readonly model: "o3";
    readonly provider: "openai";
    readonly family: "gpt-5";
    readonly levels: readonly ["low", "medium", "high"];
}, {
    readonly model: "o4-mini";
    readonly provider: "openai";
    readonly family: "gpt-5";
    readonly levels: readonly ["low", "medium", "high"];
}, {
    readonly model: "gpt-5.5";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
}, {
    readonly model: "gpt-5.6-sol";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "gpt-5.6-terra";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "gpt-5.6-luna";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1050000;
}, {
    readonly model: "claude-sonnet-5";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "claude-opus-4-7";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "claude-opus-4-8";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "claude-opus-5";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "claude-sonnet-4-20250514";
    readonly provider: "anthropic";
    readonly family: "claude-budget";
    readonly levels: readonly ["disabled"];
    readonly contextLimit: 200000;
}, {
    readonly model: "claude-sonnet-4-5-20250929";
    readonly provider: "anthropic";
    readonly family: "claude-budget";
    readonly levels: readonly ["disabled"];
    readonly contextLimit: 200000;
}, {
    readonly model: "claude-opus-4-5-20251101";
    readonly provider: "anthropic";
    readonly family: "claude-budget";
    readonly levels: readonly ["disabled"];
    readonly contextLimit: 200000;
}, {
    readonly model: "gpt-4.1";
    readonly provider: "openai";
    readonly family: "fixed";
    readonly levels: readonly [];
}, {
    readonly model: "gpt-4.1-mini";
    readonly provider: "openai";
    readonly family: "fixed";
    readonly levels: readonly [];
}, {
    readonly model: "glm-5.2";
    readonly provider: "zai";
    readonly family: "glm";
    readonly levels: readonly [];
}, {
    readonly model: "minimax-m3";
    readonly provider: "minimax";
    readonly family: "fixed";
    readonly levels: readonly [];
    readonly contextLimit: 200000;
}, {
    readonly model: "llama-4-maverick-17b-128e-instruct";
    readonly provider: "meta";
    readonly family: "fixed";
    readonly levels: readonly [];
}, {
    readonly model: "claude-3-7-sonnet-20250219";
    readonly provider: "anthropic";
    readonly family: "fixed";
    readonly levels: readonly [];
    readonly contextLimit: 200000;
}, {
    readonly model: "tabwright-planner";
    readonly provider: "tabwright";
    readonly family: "planner";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
}];
/** v3 models with their supported levels; an empty list supports none. */
export declare const sessionModels: readonly [{
    readonly model: "gemini-3-flash";
    readonly provider: "google";
    readonly family: "gemini-3-flash";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
}, {
    readonly model: "gemini-3.5-flash";
    readonly provider: "google";
    readonly family: "gemini-3-flash";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "claude-sonnet-4.6";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "claude-opus-4.6";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "claude-opus-4.7";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "claude-sonnet-5";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "claude-opus-4.8";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "claude-haiku-4.5";
    readonly provider: "anthropic";
    readonly family: "claude-budget";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 200000;
}, {
    readonly model: "gpt-5.2";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
}, {
    readonly model: "gpt-5.4-mini";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
}, {
    readonly model: "gpt-5.5";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
}, {
    readonly model: "gpt-5.6-sol";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "gpt-5.6-terra";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1000000;
}, {
    readonly model: "gpt-5.6-luna";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
    readonly contextLimit: 1050000;
}, {
    readonly model: "gpt-5-mini";
    readonly provider: "openai";
    readonly family: "gpt-5";
    readonly levels: readonly ["low", "medium", "high"];
}, {
    readonly model: "gemini-3-pro";
    readonly provider: "google";
    readonly family: "gemini-3-pro";
    readonly levels: readonly ["low", "high"];
}, {
    readonly model: "gemini-3.1-pro";
    readonly provider: "google";
    readonly family: "gemini-3-pro";
    readonly levels: readonly ["low", "high"];
}, {
    readonly model: "glm-5.2";
    readonly provider: "zai";
    readonly family: "glm";
    readonly levels: readonly ["disabled", "high"];
}, {
    readonly model: "minimax-m3";
    readonly provider: "minimax";
    readonly family: "fixed";
    readonly levels: readonly [];
    readonly contextLimit: 200000;
}, {
    readonly model: "tabwright-planner";
    readonly provider: "tabwright";
    readonly family: "planner";
    readonly levels: readonly ["disabled", "low", "medium", "high"];
}];
/** Aliases of v3 models, replaced before validation. */
export declare const sessionModelAliases: {
    readonly "bu-mini": "gemini-3-flash";
    readonly "bu-max": "claude-sonnet-5";
    readonly "bu-ultra": "claude-opus-4.6";
};
/** v4 models with their supported `modelParams`. An empty allow-list only accepts `{}`. */
export declare const runModels: readonly [{
    readonly model: "gpt-5.5";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly params: {
        readonly "reasoning.effort": readonly ["none", "low", "medium", "high", "xhigh"];
    };
}, {
    readonly model: "gpt-5.6";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly params: {
        readonly "reasoning.effort": readonly ["none", "low", "medium", "high", "xhigh", "max"];
    };
}, {
    readonly model: "gpt-5.6-sol";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly params: {
        readonly "reasoning.effort": readonly ["none", "low", "medium", "high", "xhigh", "max"];
    };
    readonly contextLimit: 1000000;
}, {
    readonly model: "gpt-5.6-terra";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly params: {
        readonly "reasoning.effort": readonly ["none", "low", "medium", "high", "xhigh", "max"];
    };
    readonly contextLimit: 1000000;
}, {
    readonly model: "gpt-5.6-luna";
    readonly provider: "openai";
    readonly family: "gpt-5.1";
    readonly params: {
        readonly "reasoning.effort": readonly ["none", "low", "medium", "high", "xhigh", "max"];
    };
    readonly contextLimit: 1050000;
}, {
    readonly model: "claude-opus-4.7";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly params: {
        readonly "output_config.effort": readonly ["low", "medium", "high", "xhigh", "max"];
        readonly "thinking.type": readonly ["adaptive", "disabled"];
        readonly "thinking.display": readonly ["omitted", "summarized"];
    };
    readonly contextLimit: 1000000;
}, {
    readonly model: "claude-opus-4.8";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly params: {
        readonly "output_config.effort": readonly ["low", "medium", "high", "xhigh", "max"];
        readonly "thinking.type": readonly ["adaptive", "disabled"];
        readonly "thinking.display": readonly ["omitted", "summarized"];
    };
    readonly contextLimit: 1000000;
}, {
    readonly model: "claude-opus-5";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly params: {
        readonly "output_config.effort": readonly ["low", "medium", "high", "xhigh", "max"];
        readonly "thinking.type": readonly ["adaptive", "disabled"];
        readonly "thinking.display": readonly ["omitted", "summarized"];
    };
    readonly contextLimit: 1000000;
}, {
    readonly model: "claude-sonnet-5";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly params: {
        readonly "output_config.effort": readonly ["low", "medium", "high", "xhigh", "max"];
        readonly "thinking.type": readonly ["adaptive", "disabled"];
        readonly "thinking.display": readonly ["omitted", "summarized"];
    };
    readonly contextLimit: 1000000;
}, {
    readonly model: "gemini-3-flash";
    readonly provider: "google";
    readonly family: "gemini-3-flash";
    readonly params: {
        readonly "thinkingConfig.thinkingLevel": readonly ["minimal", "low", "medium", "high"];
    };
}, {
    readonly model: "gemini-3.5-flash";
    readonly provider: "google";
    readonly family: "gemini-3-flash";
    readonly params: {
        readonly "thinkingConfig.thinkingLevel": readonly ["minimal", "low", "medium", "high"];
    };
    readonly contextLimit: 1000000;
}, {
    readonly model: "gemini-3.6-flash";
    readonly provider: "google";
    readonly family: "gemini-3-flash";
    readonly params: {
        readonly "thinkingConfig.thinkingLevel": readonly ["minimal", "low", "medium", "high"];
    };
}, {
    readonly model: "gemini-3.1-pro";
    readonly provider: "google";
    readonly family: "gemini-3-pro";
    readonly params: {
        readonly "thinkingConfig.thinkingLevel": readonly ["low", "medium", "high"];
    };
}, {
    readonly model: "glm-5.2";
    readonly provider: "zai";
    readonly family: "glm";
    readonly params: {};
}, {
    readonly model: "grok-4.5";
    readonly provider: "xai";
    readonly family: "fixed";
    readonly params: {};
    readonly contextLimit: 256000;
}, {
    readonly model: "kimi-k3";
    readonly provider: "moonshotai";
    readonly family: "fixed";
    readonly params: {};
}, {
    readonly model: "minimax-m3";
    readonly provider: "minimax";
    readonly family: "fixed";
    readonly params: {};
    readonly contextLimit: 200000;
}, {
    readonly model: "claude-fable-5";
    readonly provider: "anthropic";
    readonly family: "claude-adaptive";
    readonly params: {};
    readonly contextLimit: 1000000;
}, {
    readonly model: "tabwright-planner";
    readonly provider: "tabwright";
    readonly family: "planner";
    readonly params: {};
}];
