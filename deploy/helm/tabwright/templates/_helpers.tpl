{{- define "tabwright.name" -}}
{{- $name := ternary .Release.Name (printf "%s-tabwright" .Release.Name) (contains "tabwright" .Release.Name) -}}
{{- $name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "tabwright.selector" -}}
app.kubernetes.io/name: tabwright
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "tabwright.labels" -}}
{{ include "tabwright.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{/* Hosts that the API accepts besides its public URL: the service's names in the cluster, the ingress, and `allowedHosts`. */}}
{{- define "tabwright.hosts" -}}
{{- $name := include "tabwright.name" . -}}
{{- $inside := printf "%s.%s.svc" $name .Release.Namespace -}}
{{- $hosts := list $name (printf "%s.%s" $name .Release.Namespace) $inside (printf "%s.cluster.local" $inside) -}}
{{- if .Values.ingress.enabled -}}{{- $hosts = append $hosts .Values.ingress.host -}}{{- end -}}
{{- join "," (concat $hosts .Values.allowedHosts) -}}
{{- end -}}

{{/* Environment of a node with the given `role`. */}}
{{- define "tabwright.environment" -}}
- name: POD_IP
  valueFrom: { fieldRef: { fieldPath: status.podIP } }
- name: TABWRIGHT_NODE_ADDRESS
  value: $(POD_IP):7700
- name: TABWRIGHT_ROLES
  value: {{ .role }}
- name: TABWRIGHT_DRAIN_TIMEOUT_SECONDS
  value: {{ .node.drainTimeoutSeconds | quote }}
- name: TABWRIGHT_S3_BUCKET
  value: {{ required "files.bucket is required: all nodes store files in one bucket" .root.Values.files.bucket | quote }}
- name: TABWRIGHT_S3_REGION
  value: {{ .root.Values.files.region | quote }}
{{- with .root.Values.files.endpoint }}
- name: TABWRIGHT_S3_ENDPOINT
  value: {{ . | quote }}
{{- end }}
{{- with .root.Values.publicUrl }}
- name: TABWRIGHT_PUBLIC_URL
  value: {{ . | quote }}
{{- end }}
- name: TABWRIGHT_ALLOWED_HOSTS
  value: {{ include "tabwright.hosts" .root | quote }}
{{- range $name, $value := merge (dict) .node.settings .root.Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end -}}
