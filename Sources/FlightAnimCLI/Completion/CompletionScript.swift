/// The script that a shell runs at its start to complete the tool's command lines.
enum CompletionScript {
  /// The script that arguments ask for; `nil` where they ask for none.
  static func text(for arguments: [String]) -> String? {
    let option = "--generate-completion-script"
    if arguments.count == 2, arguments[0] == option { return scripts[arguments[1]] }
    guard arguments.count == 1, arguments[0].hasPrefix(option + "=") else { return nil }
    return scripts[String(arguments[0].dropFirst(option.count + 1))]
  }

  private static let scripts = ["bash": bash, "zsh": zsh, "fish": fish]

  /// Nothing but one function: no setting of the shell is touched.
  private static let bash = #"""
    # Completions of flightanim for bash 4 and later.
    _flightanim() {
      local tool="${COMP_WORDS[0]}" current="${COMP_WORDS[COMP_CWORD]}"
      local names="" word
      COMPREPLY=()
      # bash parts a word at "=": what is completed is the value.
      [[ "$current" == "=" ]] && current=""
      while IFS= read -r word; do
        if [[ -z "$names" ]]; then names="$word"; else COMPREPLY+=("${word%%$'\t'*}"); fi
      done < <("$tool" ---words "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      case "$names" in
        files)
          while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
          compopt -o filenames 2>/dev/null ;;
        folders)
          while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "$current")
          compopt -o filenames 2>/dev/null ;;
        *)
          # A name with spaces needs them escaped.
          local index
          for index in "${!COMPREPLY[@]}"; do
            printf -v "COMPREPLY[$index]" %q "${COMPREPLY[$index]}"
          done ;;
      esac
    }
    complete -F _flightanim flightanim
    """#

  private static let zsh = #"""
    #compdef flightanim
    # Completions of flightanim for zsh.
    _flightanim() {
      local names="" line
      local -a texts shown
      while IFS= read -r line; do
        if [[ -z "$names" ]]; then
          names="$line"
        else
          texts+=("${line%%$'\t'*}")
          shown+=("${line%%$'\t'*}  ${line#*$'\t'}")
        fi
      done < <("${words[1]}" ---words "${(@Q)words[2,CURRENT]}" 2>/dev/null)
      # -U: a city's name becomes the code of its airport.
      (( ${#texts} )) && compadd -U -l -d shown -a texts
      case "$names" in
        files) compset -P '*='; _files ;;
        folders) compset -P '*='; _files -/ ;;
      esac
    }
    if [[ "${funcstack[1]}" == "_flightanim" ]]; then
      _flightanim "$@"
    elif (( $+functions[compdef] )); then
      compdef _flightanim flightanim
    fi
    """#

  private static let fish = #"""
    # Completions of flightanim for fish.
    function __flightanim_words
      set -l tokens (commandline -opc) (commandline -ct)
      set -l lines ($tokens[1] ---words $tokens[2..-1] 2>/dev/null)
      test (count $lines) -gt 0; or return
      printf '%s\n' $lines[2..-1]
      switch $lines[1]
        case files
          __fish_complete_path (commandline -ct)
        case folders
          __fish_complete_directories (commandline -ct)
      end
    end
    complete -c flightanim -f -a '(__flightanim_words)'
    """#
}
