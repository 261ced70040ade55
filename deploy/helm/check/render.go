// Renders a chart as `helm template` does, as far as our chart asks for it: for machines that have Go and Debian's
// golang-github-masterminds-sprig-dev and golang-gopkg-yaml.v3-dev, and no Helm.
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run render.go CHART VALUES... > rendered.yaml
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func read(file string) map[string]interface{} {
	text, err := os.ReadFile(file)
	check(err)
	values := map[string]interface{}{}
	check(yaml.Unmarshal(text, &values))
	return values
}

// Chart files that are not templates.
type files string

func (chart files) Get(name string) (string, error) {
	text, err := os.ReadFile(filepath.Join(string(chart), name))
	return string(text), err
}

// What is given goes before what the chart says, all the way down.
func merged(under, over map[string]interface{}) map[string]interface{} {
	for name, value := range over {
		inner, isMap := value.(map[string]interface{})
		if old, wasMap := under[name].(map[string]interface{}); isMap && wasMap {
			under[name] = merged(old, inner)
		} else {
			under[name] = value
		}
	}
	return under
}

func main() {
	chart := os.Args[1]
	values := read(filepath.Join(chart, "values.yaml"))
	for _, file := range os.Args[2:] {
		values = merged(values, read(file))
	}
	about := map[string]interface{}{}
	for name, value := range read(filepath.Join(chart, "Chart.yaml")) {
		about[strings.ToUpper(name[:1])+name[1:]] = value
	}
	data := map[string]interface{}{
		"Values":  values,
		"Files":   files(chart),
		"Chart":   about,
		"Release": map[string]interface{}{"Name": "tabwright", "Namespace": "tabwright", "Service": "Helm"},
	}
	root := template.New("").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text bytes.Buffer
		err := root.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	functions["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, fmt.Errorf("%s", message)
		}
		return value, nil
	}
	root.Funcs(functions)
	templates, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	check(err)
	sort.Strings(templates)
	for _, file := range templates {
		text, err := os.ReadFile(file)
		check(err)
		template.Must(root.New(filepath.Base(file)).Parse(string(text)))
	}
	for _, file := range templates {
		if name := filepath.Base(file); strings.HasSuffix(name, ".yaml") {
			var text bytes.Buffer
			check(root.ExecuteTemplate(&text, name, data))
			if strings.TrimSpace(text.String()) != "" {
				fmt.Printf("---\n# Source: %s\n%s\n", name, strings.TrimSpace(text.String()))
			}
		}
	}
}
